import { describe, it } from 'vitest'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** What a server of the wire format says to a call that it does not have. */
const absent = {
  status: 200,
  body: JSON.stringify({ success: false, message: '路径不存在，请检查路径是否正确', code: 404, result: null, timestamp: 1 }),
  type: 'application/json;charset=UTF-8',
}

const pages = [
  ['/cloudlive/equipment', /\/cloudlive\/equipment\//],
  ['/cloudlive/wall', /\/cloudlive\/(?:wall|equipment)\//],
  ['/ibl/records', /\/(?:ibl\/records|cloudlive\/equipment)\//],
  ['/cloudlive/slowinfo', /\/iblCloudLiveEquipmentSlowinfo\//],
  ['/push/list', /\/push\/iblPushListInfo\//],
  ['/servermointer/node', /\/servermointer\/mediaNode\//],
] as const

describe('a server without the calls of devices', () => {
  it.each(pages)(
    '[7.5-25] leaves %s in an error state that can be tried again, and the rest of the console at work',
    async (path, calls) => {
      const lost = site.faults.on(calls, absent)
      const app = await site.openAs('admin', path)
      await expectSoon(() => app.text()).toMatch(/路径不存在|未找到|失败|没有取到/)
      await app.find('button', '重试')
      await app.press('系统管理')
      await app.press('职务管理', 'link')
      await expectSoon(() => app.column('职务名称')).toContain('行政助理')
      lost.end()
      app.consoleOutput.splice(0)
    },
  )
})
