import { announcementEntry } from './announcement/announcement.element'
import { areaPickerEntry } from './area-picker/area-picker.element'
import { bizPickerEntry } from './biz-picker/biz-picker.element'
import { categorySelectEntry } from './category-select/category-select.element'
import { codeEditorEntry } from './code-editor/code-editor.element'
import { configEntry } from './config/config.element'
import { contextMenuEntry } from './context-menu/context-menu.element'
import type { ElementOf, JsxOf } from './core/define/element-types'
import { cronPickerEntry } from './cron-picker/cron-picker.element'
import { dataTableEntry } from './data-table/data-table.element'
import { datePickerEntry } from './date-picker/date-picker.element'
import { departPickerEntry } from './depart-picker/depart-picker.element'
import { departSwitchEntry } from './depart-switch/depart-switch.element'
import { dictMultiSelectEntry } from './dict-multi-select/dict-multi-select.element'
import { dictSelectEntry } from './dict-select/dict-select.element'
import { editGridEntry } from './edit-grid/edit-grid.element'
import { excelImportEntry } from './excel-import/excel-import.element'
import { fileUploadEntry } from './file-upload/file-upload.element'
import { imagePreviewEntry } from './image-preview/image-preview.element'
import { imageUploadEntry } from './image-upload/image-upload.element'
import { filterInputEntry } from './filter-input/filter-input.element'
import { listPageEntry } from './list-page/list-page.element'
import { loginEntry } from './login/login.element'
import { detailListEntry } from './detail-list/detail-list.element'
import { markdownEditorEntry } from './markdown-editor/markdown-editor.element'
import { menuEntry } from './menu/menu.element'
import { menuSearchEntry } from './menu-search/menu-search.element'
import { modalEntry } from './modal/modal.element'
import { passwordDialogEntry } from './password-dialog/password-dialog.element'
import { noticeBellEntry } from './notice-bell/notice-bell.element'
import { permissionEntry } from './permission/permission.element'
import { dashboardEntry } from './dashboard/dashboard.element'
import { deviceMapEntry } from './device-map/device-map.element'
import { deviceTreeEntry } from './device-tree/device-tree.element'
import { playerEntry } from './player/player.element'
import { playerWallEntry } from './player-wall/player-wall.element'
import { ptzEntry } from './ptz/ptz.element'
import { recordTimelineEntry } from './record-timeline/record-timeline.element'
import { popupPickerEntry } from './popup-picker/popup-picker.element'
import { positionPickerEntry } from './position-picker/position-picker.element'
import { queryBuilderEntry } from './query-builder/query-builder.element'
import { richTextEntry } from './rich-text/rich-text.element'
import { rolePickerEntry } from './role-picker/role-picker.element'
import { searchSelectEntry } from './search-select/search-select.element'
import { settingsDrawerEntry } from './settings-drawer/settings-drawer.element'
import { sliderCheckEntry } from './slider-check/slider-check.element'
import { switchEntry } from './switch/switch.element'
import { tagsInputEntry } from './tags-input/tags-input.element'
import { subformEntry } from './subform/subform.element'
import { tableSelectEntry } from './table-select/table-select.element'
import { textPopEntry } from './text-pop/text-pop.element'
import { treeDictEntry } from './tree-dict/tree-dict.element'
import { treeSelectEntry } from './tree-select/tree-select.element'
import { treeTableEntry } from './tree-table/tree-table.element'
import { uploadDialogEntry } from './upload-dialog/upload-dialog.element'
import { userPickerEntry } from './user-picker/user-picker.element'
import { workspaceTabsEntry } from './workspace-tabs/workspace-tabs.element'

/** All public elements of the kit, the console itself apart. */
export const kitEntries = [
  configEntry,
  modalEntry,
  dictSelectEntry,
  datePickerEntry,
  userPickerEntry,
  rolePickerEntry,
  positionPickerEntry,
  bizPickerEntry,
  popupPickerEntry,
  cronPickerEntry,
  switchEntry,
  tagsInputEntry,
  filterInputEntry,
  textPopEntry,
  sliderCheckEntry,
  dictMultiSelectEntry,
  searchSelectEntry,
  permissionEntry,
  contextMenuEntry,
  departPickerEntry,
  treeSelectEntry,
  categorySelectEntry,
  treeDictEntry,
  areaPickerEntry,
  fileUploadEntry,
  imageUploadEntry,
  uploadDialogEntry,
  imagePreviewEntry,
  editGridEntry,
  workspaceTabsEntry,
  loginEntry,
  passwordDialogEntry,
  departSwitchEntry,
  menuEntry,
  menuSearchEntry,
  settingsDrawerEntry,
  announcementEntry,
  noticeBellEntry,
  codeEditorEntry,
  richTextEntry,
  markdownEditorEntry,
  detailListEntry,
  tableSelectEntry,
  subformEntry,
  listPageEntry,
  dataTableEntry,
  queryBuilderEntry,
  treeTableEntry,
  excelImportEntry,
  playerEntry,
  deviceTreeEntry,
  playerWallEntry,
  ptzEntry,
  recordTimelineEntry,
  deviceMapEntry,
  dashboardEntry,
] as const

type KitEntry = (typeof kitEntries)[number]
type TagMap = { [Entry in KitEntry as Entry['tag']]: ElementOf<Entry> }
type JsxMap = { [Entry in KitEntry as Entry['tag']]: JsxOf<Entry> }

declare global {
  interface HTMLElementTagNameMap extends TagMap {}
}

declare module 'react' {
  // eslint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements extends JsxMap {}
  }
}
