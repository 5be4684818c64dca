import type { MqttClient } from 'mqtt'
import { afterAll, describe, expect, it } from 'vitest'
import { connectMqtt, type MqttAccount, nextMessage } from '../../demo/server/testing/mqtt-clients'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })
const clients: MqttClient[] = []
afterAll(async () => {
  for (const client of clients) await client.endAsync(true)
})

const NO = 'RB-HD-0006'
const topic = (name: string): string => `ops/0/dev/${NO}/${name}`
const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))

/** Adds a device and connects it. */
async function connectRobot(): Promise<MqttClient> {
  const { token } = await site.server.signIn('admin')
  const post = (path: string, body: object) => site.server.call(path, { method: 'POST', token, body })
  await post('/mqtt/mqttDevice/add', { equipmentNo: NO, name: '巡检机器人 06', productKey: 'robot-r2' })
  const { result } = await post('/ibl/api/appGetMqttConn', { clientType: 'device', equipmentNo: NO })
  const account = result as MqttAccount
  const robot = await connectMqtt({ origin: new URL(account.wsUrl).origin.replace(/^ws/, 'http') }, account)
  clients.push(robot)
  await robot.subscribeAsync(topic('cmd/#'), { qos: 1 })
  return robot
}

describe('[F11] MQTT devices', () => {
  it('[1-15] [2.2-23] shows what a device publishes, sends it a command and says that it is done', { tags: ['main'] }, async () => {
    const robot = await connectRobot()
    const app = await site.openAs('admin', `/mqtt?no=${NO}`)
    await expectSoon(() => textOf(app, '.ops-mqtt-link')).toContain('控制台的 MQTT 已连上')
    await expectSoon(() => textOf(app, '.ops-mqtt-tags')).toContain('在线')
    await robot.publishAsync(topic('telemetry'), '{"battery":18,"temperature":41.2,"signal":-67}', { qos: 1 })
    await expectSoon(() => textOf(app, '.ops-mqtt-values')).toContain('41.2')
    await expectSoon(() => textOf(app, '.ops-mqtt-log li')).toContain('"temperature":41.2')
    await expectSoon(() => app.count('.ops-mqtt-charts figure')).toBeGreaterThan(0)
    await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
    expect(await axeOfPage(app)).toEqual([])

    const current = '.ops-split-list [part=row][aria-current=true]'
    expect(await textOf(app, current)).toContain(NO)

    const heard = nextMessage(robot, topic('cmd/set_speed'))
    await app.fill('速度 speed', '1.2')
    await app.press('发送')
    const command = JSON.parse((await heard).payload) as { id: string; params: object }
    expect(command.params).toEqual({ speed: 1.2 })
    await expectSoon(() => textOf(app, '.ops-mqtt-commands')).toContain('已发，等应答')
    await robot.publishAsync(topic('reply'), JSON.stringify({ id: command.id, ok: true, code: 0 }), { qos: 1 })
    await expectSoon(() => textOf(app, '.ops-mqtt-commands')).toContain('完成')

    await app.press('急停')
    await expectSoon(() => app.dialog()).toContain('确定向设备“巡检机器人 06”下发“急停”？')
    expect(await app.count('.ops-sidepanel')).toBe(1)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.count('[role=alertdialog]')).toBe(0)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.count('.ops-sidepanel')).toBe(0)
    expect(await app.count(current)).toBe(0)
  })
})
