import { Type } from 'typebox'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of recordings can be asked for. */
export const RECORD_FIELDS = fieldsOf('iblLiveRecord', {
  id: 'text',
  equipmentId: 'text',
  kind: 'text',
  startTime: 'time',
  endTime: 'time',
  duration: 'number',
  size: 'number',
  lockFlag: 'text',
  dispatchId: 'text',
  createTime: 'time',
})

/** A recording as callers see it; where its file lies is not told. */
export const RECORD = objectSchema({
  id: Type.String(),
  equipmentId: Type.String(),
  kind: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  duration: Type.Integer({ minimum: 0 }),
  size: Type.Integer({ minimum: 0 }),
  lockFlag: Type.String(),
  /** The machine that wrote it; null for what came with the demo. */
  node: nullable(Type.String()),
  /** The dispatch room for which it was recorded; null: for none. */
  dispatchId: nullable(Type.String()),
  /** `open` while it is being written. */
  state: Type.String(),
  createTime: nullable(Type.String()),
})
