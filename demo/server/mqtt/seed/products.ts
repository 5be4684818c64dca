import { stableId } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'
import type { MqttProductTable } from '../mqtt-tables'
import type { ProductCommand, ProductMetric } from '../products/definition'

const BATTERY: ProductMetric = { name: 'battery', title: '电量', unit: '%', warnBelow: 20, warnAbove: null }
const SIGNAL: ProductMetric = { name: 'signal', title: '信号', unit: 'dBm', warnBelow: -105, warnAbove: null }
const temperature = (warnAbove: number): ProductMetric => ({ name: 'temperature', title: '温度', unit: '°C', warnBelow: null, warnAbove })

const plain = (
  name: string,
  title: string,
  properties: ProductCommand['params']['properties'] = {},
  required: string[] = [],
): ProductCommand => ({
  name,
  title,
  danger: false,
  params: { type: 'object', properties, required },
})
const REBOOT: ProductCommand = { ...plain('reboot', '重启'), danger: true }

/** Key, name, commands, metrics. */
const PRODUCTS: readonly (readonly [key: string, name: string, commands: ProductCommand[], telemetry: ProductMetric[]])[] = [
  [
    'robot-r2',
    '巡检机器人 R2',
    [
      plain(
        'set_speed',
        '设定速度',
        {
          speed: { type: 'number', title: '速度', unit: 'm/s', minimum: 0.2, maximum: 1.5, default: 0.8 },
          route: { type: 'string', title: '路线', enum: ['R-01', 'R-02', 'R-03'] },
        },
        ['speed'],
      ),
      plain('dock', '去充电桩', { dock: { type: 'integer', title: '充电桩', minimum: 1, maximum: 8 } }, ['dock']),
      plain('snapshot', '拍照'),
      { ...plain('stop', '急停'), danger: true },
      REBOOT,
    ],
    [BATTERY, temperature(55), SIGNAL, { name: 'speed', title: '速度', unit: 'm/s', warnBelow: null, warnAbove: 1.5 }],
  ],
  [
    'lamp-pole',
    '智慧灯杆',
    [
      plain('light', '调光', { level: { type: 'integer', title: '亮度', unit: '%', minimum: 0, maximum: 100, default: 60 } }, ['level']),
      REBOOT,
    ],
    [temperature(65), SIGNAL],
  ],
  [
    'env-station',
    '环境站',
    [plain('interval', '上报间隔', { seconds: { type: 'integer', title: '秒', unit: 's', minimum: 2, maximum: 30 } }, ['seconds'])],
    [BATTERY, temperature(45), SIGNAL, { name: 'humidity', title: '湿度', unit: '%', warnBelow: null, warnAbove: 95 }],
  ],
]

/** Products of the demo. `founded`: epoch ms. */
export function seededProducts(founded: number): MqttProductTable[] {
  return PRODUCTS.map(([productKey, name, commands, telemetry]) => ({
    id: stableId(`mqtt-product:${productKey}`),
    productKey,
    name,
    commands: JSON.stringify(commands),
    telemetry: JSON.stringify(telemetry),
    createBy: 'admin',
    createTime: timeText(founded),
    updateBy: null,
    updateTime: null,
  }))
}
