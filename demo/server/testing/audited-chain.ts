import { equipmentId } from '../devices/seed/equipment'
import { menuId } from '../platform/migrations/menu-rows'
import { carouselId, proxyId, targetId, transId } from '../streams/seed/chain'

interface ChainWrite {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
}

const post = (path: string, body: object): ChainWrite => ({ method: 'POST', path, body })
const put = (path: string, body: object): ChainWrite => ({ method: 'PUT', path, body })
const remove = (path: string, query: Record<string, string>): ChainWrite => ({ method: 'DELETE', path, query })

const PULL = '/to2live/iblPullProxy'
const TARGET = '/distribute/iblDistributeTask'
const CAROUSEL = '/ytR0Task'
const TRANS = '/trans/iblTransTask'
const TEMPLATE = '/trans/iblTransTemplate'
const SIZE = { width: 640, height: 360, fps: 15, vKbps: 500, aKbps: 64 }
const TYPER = '/ytR0Typer'
const FILES = [{ path: '企业宣传/港口.flv' }]

/** What is done with pulls, targets and carousels, in an order in which each finds what it needs. */
export const chainWrites: readonly ChainWrite[] = [
  post(`${PULL}/add`, { name: '留痕', stream: 'audited-pull', srcUrl: 'rtmp://192.0.2.9/live/x' }),
  put(`${PULL}/edit`, { id: proxyId(0), remark: '留痕' }),
  post(`${PULL}/start`, { id: proxyId(0) }),
  post(`${PULL}/restart`, { id: proxyId(0) }),
  post(`${PULL}/stop`, { id: proxyId(0) }),
  remove(`${PULL}/delete`, { id: proxyId(1) }),
  remove(`${PULL}/deleteBatch`, { ids: proxyId(2) }),
  post(`${TARGET}/add`, { name: '留痕', sourceId: equipmentId(1), targetUrl: 'rtmp://192.0.2.9/live', targetKey: 'audited' }),
  put(`${TARGET}/edit`, { id: targetId(0), remark: '留痕' }),
  post(`${TARGET}/key`, { id: targetId(0) }),
  post(`${TARGET}/copy`, { id: targetId(0) }),
  remove(`${TARGET}/delete`, { id: targetId(1) }),
  remove(`${TARGET}/deleteBatch`, { ids: targetId(2) }),
  post(`${TARGET}/start`, { id: targetId(0) }),
  post(`${TARGET}/retry`, { id: targetId(0) }),
  post(`${TARGET}/restart`, { id: targetId(0) }),
  post(`${TARGET}/stop`, { id: targetId(0) }),
  post(`${TARGET}/startAll`, { sourceId: equipmentId(1) }),
  post(`${TARGET}/stopAll`, { sourceId: equipmentId(1) }),
  post(`${CAROUSEL}/add`, { name: '留痕', stream: 'audited-carousel', files: FILES }),
  put(`${CAROUSEL}/edit`, { id: carouselId(0), remark: '留痕' }),
  post(`${CAROUSEL}/copy`, { id: carouselId(0) }),
  post(`${CAROUSEL}/start`, { id: carouselId(0) }),
  post(`${CAROUSEL}/pause`, { id: carouselId(0) }),
  post(`${CAROUSEL}/resume`, { id: carouselId(0) }),
  post(`${CAROUSEL}/skip`, { id: carouselId(0) }),
  post(`${CAROUSEL}/restart`, { id: carouselId(0) }),
  post(`${CAROUSEL}/stop`, { id: carouselId(0) }),
  remove(`${CAROUSEL}/delete`, { id: carouselId(1) }),
  remove(`${CAROUSEL}/deleteBatch`, { ids: carouselId(2) }),
  post(`${TRANS}/add`, { name: '留痕', sourceId: equipmentId(1), templateId: menuId('template:360P 流畅') }),
  put(`${TRANS}/edit`, { id: transId(0), remark: '留痕' }),
  post(`${TRANS}/start`, { id: transId(0) }),
  post(`${TRANS}/restart`, { id: transId(0) }),
  post(`${TRANS}/stop`, { id: transId(0) }),
  remove(`${TRANS}/delete`, { id: transId(1) }),
  remove(`${TRANS}/deleteBatch`, { ids: transId(2) }),
  post(`${TEMPLATE}/add`, { name: '留痕', ...SIZE }),
  put(`${TEMPLATE}/edit`, { id: menuId('template:720P 标清'), fps: 20 }),
  remove(`${TEMPLATE}/delete`, { id: menuId('template:720P 标清') }),
  remove(`${TEMPLATE}/deleteBatch`, { ids: menuId('template:1080P 高清') }),
  post(`${TYPER}/add`, { name: '留痕', code: 'audited', kind: 'loop' }),
  put(`${TYPER}/edit`, { id: menuId('typer:once'), name: '留痕二' }),
  remove(`${TYPER}/delete`, { id: menuId('typer:once') }),
  remove(`${TYPER}/deleteBatch`, { ids: menuId('typer:schedule') }),
]
