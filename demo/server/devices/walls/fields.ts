import { Type } from 'typebox'
import { defaulting, required, wireChoice, wireNumber, wireText } from '../../platform/http/schema/wire-fields'

/** Panes of the largest layout. */
export const MOST_PANES = 16
/** Devices on further pages. */
const MOST_MORE = 100
/** Characters of an id. */
const ID = 64

/** Ids with a comma between two; nothing stands for a gap. */
function wireIdText(title: string, maximum: number) {
  return Type.Refine(
    wireText(title, maximum * (ID + 1), /^[^\s'"<>]*$/),
    (ids) => ids === null || (ids.split(',').length <= maximum && ids.split(',').every((id) => id.length <= ID)),
    () => `${title}最多${maximum}个`,
  )
}

export const FIELDS = {
  name: required(wireText('布局名称', 30)),
  layout: required(wireChoice('分屏数', [1, 4, 6, 8, 9, 16])),
  panes: wireIdText('窗格', MOST_PANES),
  more: wireIdText('轮巡设备', MOST_MORE),
  tour: defaulting(wireNumber('轮巡间隔', { minimum: 0, maximum: 3600, decimals: 0 }), 0),
  sharedFlag: defaulting(wireChoice('共享', ['0', '1']), '0'),
}
