import { Type } from 'typebox'
import { objectSchema, DICT_CHOICES } from './result-schema'

/** What reports and online forms answer: which fields there are, whoever made them said; the shape around them is always the same. */

/** A row, by the names of its fields. */
export const MADE_ROW = Type.Record(Type.String(), Type.Unknown())

/** The choices of coded fields, by their names. */
export const CHOICES_BY_FIELD = Type.Record(Type.String(), DICT_CHOICES)

/** A column: `customRender` is its name among the choices, `scopedSlots` how its cell is drawn. */
export const MADE_COLUMN = objectSchema({
  title: Type.String(),
  dataIndex: Type.String(),
  align: Type.String(),
  fieldType: Type.String(),
  sorter: Type.Optional(Type.Union([Type.Literal(true), Type.Literal('true')])),
  customRender: Type.Optional(Type.String()),
  scopedSlots: Type.Optional(objectSchema({ customRender: Type.String() })),
})

/**
 * A condition of the search form: `view` says what it is entered with, `mode` whether it has two ends; `hidden` ones are behind the
 * expander.
 */
export const SEARCH_FIELDS = Type.Array(
  objectSchema({
    label: Type.String(),
    field: Type.String(),
    view: Type.String(),
    mode: Type.Union([Type.Literal('single'), Type.Literal('group')]),
    hidden: Type.Optional(Type.Literal('1')),
    dictTable: Type.Optional(Type.String()),
    dictText: Type.Optional(Type.String()),
    dictCode: Type.Optional(Type.String()),
  }),
)
