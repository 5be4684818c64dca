import { Type } from 'typebox'
import { withDefault, required, enumParam, numberParam, textParam } from '../../platform/http/schema/request-schema'

/** Panes of the largest layout. */
export const MAX_PANES = 36
/** Devices on further pages. */
const MAX_DEVICES_ON_OTHER_PAGES = 100
/** Characters of an id. */
const ID = 64

/** Ids with a comma between two; nothing stands for a gap. */
function idTextParam(title: string, maximum: number) {
  return Type.Refine(
    textParam(title, maximum * (ID + 1), /^[^\s'"<>]*$/),
    (ids) => ids === null || (ids.split(',').length <= maximum && ids.split(',').every((id) => id.length <= ID)),
    () => `${title}最多${maximum}个`,
  )
}

export const FIELDS = {
  name: required(textParam('布局名称', 30)),
  layout: required(enumParam('分屏数', [1, 2, 3, 4, 6, 8, 9, 16, 25, 36])),
  panes: idTextParam('窗格', MAX_PANES),
  more: idTextParam('轮巡设备', MAX_DEVICES_ON_OTHER_PAGES),
  tour: withDefault(numberParam('轮巡间隔', { minimum: 0, maximum: 3600, decimals: 0 }), 0),
  sharedFlag: withDefault(enumParam('共享', ['0', '1']), '0'),
}
