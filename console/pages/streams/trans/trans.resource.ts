import { Scaling } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { workActions } from '../work/work-actions'
import { auditFields, nameField, workFields } from '../work/work-fields'
import { TransState } from './TransState'
import { templateStrings, transStrings } from './trans.strings'

/** Heads of the calls of tasks and templates. */
export const transPath = '/trans/iblTransTask'
export const templatePath = '/trans/iblTransTemplate'
const [state, ...figures] = workFields
const { importExcel: _import, ...paths } = entityPaths(transPath)

/** Streams in another size. */
export const trans: Resource = {
  name: 'trans',
  strings: transStrings,
  icon: Scaling,
  paths: { ...paths, queryById: `${transPath}/queryById` },
  permissions: {
    add: ['trans:add'],
    edit: ['trans:edit'],
    delete: ['trans:delete'],
    deleteSeveral: ['trans:batch_delete'],
    export: ['trans:export'],
  },
  titleFields: ['name'],
  formExtensions: () => import('./trans-form'),
  columns: ['name', 'state', 'kbps', 'since', 'sourceId', 'templateId', 'createBy', 'createTime'],
  extraParams: ['state'],
  fields: [
    nameField(({ sourceId_dictText: source, templateId_dictText: template }) => [stringValue(source), stringValue(template)]),
    {
      name: 'sourceId',
      query: false,
      column: { minWidth: 130, hidden: true, text: ({ sourceId_dictText: name }) => stringValue(name) },
      form: { required: true, help: 'sourceHelp' },
    },
    {
      name: 'templateId',
      type: 'dict',
      dict: 'ibl_trans_template,name,id',
      column: { width: 120, hidden: true },
      form: { required: true },
    },
    { ...state!, column: { ...state!.column, Cell: TransState } },
    ...figures,
    ...auditFields,
  ],
  ...workActions({ head: transPath, area: 'trans' }),
}

const { importExcel: _no, exportXls: _none, ...templatePaths } = entityPaths(templatePath)
const presets = ['ultrafast', 'veryfast', 'fast', 'medium'].map((value) => ({ value, label: value }))

/** Sizes and bit rates. */
export const templates: Resource = {
  name: 'trans-template',
  strings: templateStrings,
  icon: Scaling,
  paths: { ...templatePaths, queryById: `${templatePath}/queryById` },
  permissions: { add: ['trans:add'], edit: ['trans:edit'], delete: ['trans:delete'], deleteSeveral: ['trans:delete'] },
  fields: [
    {
      name: 'name',
      column: { minWidth: 140, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 100, unique: 'ibl_trans_template' },
    },
    ...['width', 'height', 'fps', 'vKbps', 'aKbps'].map((name) => ({
      name,
      type: 'number' as const,
      column: { width: 120, align: 'end' as const, sortable: true },
      form: { required: true },
    })),
    { name: 'preset', options: presets, column: { width: 120 }, form: { initial: 'veryfast' } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
  ],
}
