import { consoleEntry } from '../../console/console.element'
import { kitEntries } from '../../elements/registry'

const entries = [...kitEntries, consoleEntry] as const

export type OpsTag = (typeof entries)[number]['tag']

/** Markup of each element with something to show and to choose, without a server. A new element has to say its own here. */
const markups: Readonly<Record<OpsTag, string>> = {
  'ops-config': '<ops-config base-url="/x"><p>content</p></ops-config>',
  'ops-modal': '<ops-modal heading="标题" fullscreen-switch>content</ops-modal>',
  'ops-dict-select': `<ops-dict-select label="性别" name="sex" value="1" options='[{"value":"1","text":"男"},{"value":"2","text":"女"}]'></ops-dict-select>`,
  'ops-date-picker': '<ops-date-picker label="日期" name="day" value="2026-01-05"></ops-date-picker>',
  'ops-cron-picker': '<ops-cron-picker label="计划" name="cron" value="0 0 12 * * ?"></ops-cron-picker>',
  'ops-file-upload': '<ops-file-upload label="附件" name="files" value="temp/a.pdf,temp/b.xlsx"></ops-file-upload>',
  'ops-image-upload': '<ops-image-upload label="图片" name="images" movable value=""></ops-image-upload>',
  'ops-upload-dialog': '<ops-upload-dialog></ops-upload-dialog>',
  'ops-image-preview': `<ops-image-preview images='[{"url":"/gallery/gate.png","name":"东门"}]'></ops-image-preview>`,
  'ops-user-picker': `<ops-user-picker label="用户" name="user" multiple by-depart value="linxy" departs='[{"id":"d1","departName":"视频运营部"}]' options='[{"id":"1","username":"linxy","realname":"林晓芸","departIds":"d1"},{"id":"2","username":"wangzy","realname":"王志远","departIds":"d1"}]'></ops-user-picker>`,
  'ops-biz-picker': `<ops-biz-picker label="设备" name="device" multiple value="d1" columns='[{"key":"name","title":"名称"}]' options='[{"id":"d1","name":"摄像机 1"},{"id":"d2","name":"摄像机 2"}]'></ops-biz-picker>`,
  'ops-role-picker': `<ops-role-picker label="角色" name="role" multiple value="admin" options='[{"id":"1","roleCode":"admin","roleName":"管理员"},{"id":"2","roleCode":"test","roleName":"测试"}]'></ops-role-picker>`,
  'ops-position-picker': `<ops-position-picker label="职务" name="position" value="p1" options='[{"id":"1","code":"p1","name":"总经理"},{"id":"2","code":"p2","name":"主管"}]'></ops-position-picker>`,
  'ops-popup-picker': `<ops-popup-picker label="处理人员" name="who" field="who" multiple value="甲" org-fields="realname" dest-fields="who" columns='[{"dataIndex":"realname","title":"姓名"}]' options='[{"id":"1","realname":"甲"},{"id":"2","realname":"乙"}]'></ops-popup-picker>`,
  'ops-switch': '<ops-switch label="启用" name="enabled" value="Y"></ops-switch>',
  'ops-tags-input': '<ops-tags-input label="标签" name="tags" value="ab;cd;"></ops-tags-input>',
  'ops-filter-input': '<ops-filter-input label="名称" name="q" value="*滨江*"></ops-filter-input>',
  'ops-text-pop': '<ops-text-pop label="备注" name="remark" value="风大" max-length="200"></ops-text-pop>',
  'ops-slider-check': '<ops-slider-check label="验证" name="check" value="passed"></ops-slider-check>',
  'ops-dict-multi-select': `<ops-dict-multi-select label="类型" name="kinds" value="1,2" options='[{"value":"1","text":"摄像头"},{"value":"2","text":"编码器"},{"value":"3","text":"无人机"}]'></ops-dict-multi-select>`,
  'ops-search-select': `<ops-search-select label="设备" name="device" value="1" options='[{"value":"1","text":"滨江步道"},{"value":"2","text":"停车场"}]'></ops-search-select>`,
  'ops-permission': '<ops-permission action="user:add"><button>content</button></ops-permission>',
  'ops-context-menu': `<ops-context-menu items='[{"key":"a","text":"刷新","icon":"refresh"},{"key":"b","text":"删除","danger":true}]'></ops-context-menu>`,
  'ops-depart-picker': `<ops-depart-picker label="部门" name="depart" multiple value="d2" options='[{"id":"d1","departName":"华东运营中心","children":[{"id":"d2","departName":"视频运营部"}]}]'></ops-depart-picker>`,
  'ops-tree-select': `<ops-tree-select label="地点" name="place" value="b" options='[{"key":"a","title":"华东","children":[{"key":"b","title":"上海"}]}]'></ops-tree-select>`,
  'ops-category-select': `<ops-category-select label="分类" name="category" multiple value="b" options='[{"key":"a","title":"设备","children":[{"key":"b","title":"编码器"}]}]'></ops-category-select>`,
  'ops-tree-dict': `<ops-tree-dict label="类别" name="kind" value="a" options='[{"key":"a","title":"设备","code":"A"},{"key":"b","title":"备件","code":"B"}]'></ops-tree-dict>`,
  'ops-area-picker': '<ops-area-picker label="地区" name="area" value="110101"></ops-area-picker>',
  'ops-edit-grid': `<ops-edit-grid label="设备" name="devices" row-number selection="checkbox" toolbar value='{"rows":[{"id":"1","name":"滨江步道","rate":4096,"on":true},{"id":"2","name":"停车场","rate":2048,"on":false}],"deleted":[]}' columns='[{"key":"name","title":"名称","type":"input"},{"key":"rate","title":"码率","type":"inputNumber"},{"key":"on","title":"启用","type":"checkbox"}]'></ops-edit-grid>`,
  'ops-workspace-tabs': `<ops-workspace-tabs home="/home" active="/users" tabs='[{"path":"/home","title":"首页"},{"path":"/users","title":"用户管理"},{"path":"/push","title":"推流分发","dirty":true}]'></ops-workspace-tabs>`,
  'ops-login': '<ops-login></ops-login>',
  'ops-password-dialog': '<ops-password-dialog username="admin"></ops-password-dialog>',
  'ops-depart-switch': `<ops-depart-switch username="admin" org-code="A01" departs='[{"orgCode":"A01","departName":"制作部"},{"orgCode":"A02","departName":"播出部"}]'></ops-depart-switch>`,
  'ops-menu': `<ops-menu current="/user" items='[{"path":"/home","title":"首页","icon":"home"},{"path":"/system","title":"系统管理","icon":"setting","children":[{"path":"/user","title":"用户管理"}]}]'></ops-menu>`,
  'ops-menu-search': `<ops-menu-search items='[{"path":"/home","title":"首页"},{"path":"/system","title":"系统管理","children":[{"path":"/user","title":"用户管理"}]}]'></ops-menu-search>`,
  'ops-settings-drawer': '<ops-settings-drawer></ops-settings-drawer>',
  'ops-announcement': `<ops-announcement announcement='{"id":"1","titile":"停机维护","sender":"admin","sendTime":"2026-11-20 09:00:00","priority":"H","msgContent":"<p>周三 <b>停机维护</b></p>","openType":"url","openPage":"/isystem/user"}'></ops-announcement>`,
  'ops-notice-bell': `<ops-notice-bell notices='{"anntMsgList":[{"id":"1","titile":"停机维护","sender":"admin","sendTime":"2026-11-20 09:00:00","priority":"H","msgContent":"<p>周三 <b>停机维护</b></p>","openType":"url","openPage":"/isystem/user"}],"anntMsgTotal":7,"sysMsgList":[],"sysMsgTotal":0}'></ops-notice-bell>`,
  'ops-code-editor':
    '<ops-code-editor label="脚本" name="script" language="sql" language-switch value="select id from sys_user"></ops-code-editor>',
  'ops-query-builder': `<ops-query-builder save-code="devices" subject="设备" fields='[{"value":"name","text":"名称"},{"value":"online","text":"在线","options":[{"value":"1","text":"在线"},{"value":"0","text":"离线"}]},{"value":"size","text":"路数","type":"int"},{"value":"since","text":"接入日期","type":"date"}]' value='{"matchType":"and","records":[{"field":"name","rule":"like","val":"门"},{"field":"size","rule":"ge","val":"4"}]}'></ops-query-builder>`,
  'ops-tree-table': `<ops-tree-table label="机构" toolbar selection="checkbox" open-levels="1" columns='[{"key":"name","title":"名称","sortable":true,"emphasis":"strong"},{"key":"code","title":"编码","width":140}]' rows='[{"id":"1","name":"视频设备","code":"B01","children":[{"id":"11","name":"编码器","code":"B01A01"},{"id":"12","name":"摄像机","code":"B01A02"}]},{"id":"2","name":"备件","code":"B02"}]'></ops-tree-table>`,
  'ops-excel-import': `<ops-excel-import subject="设备" url="/import" fields='[{"name":"code","title":"编号","required":true,"unique":true},{"name":"name","title":"名称"}]'></ops-excel-import>`,
  'ops-rich-text': '<ops-rich-text label="公告" name="text" value="<p>周三 <b>停机维护</b></p>"></ops-rich-text>',
  'ops-data-table': `<ops-data-table label="设备" selection="checkbox" columns='[{"key":"name","title":"名称","sortable":true,"emphasis":"strong","card":"title"},{"key":"size","title":"路数","type":"number","align":"end","sortable":true,"card":"note"}]' row-actions='[{"key":"open","label":"打开"}]' rows='[{"id":"1","name":"北门枪机","size":4},{"id":"2","name":"大厅半球","size":16}]'></ops-data-table>`,
  'ops-table-select': `<ops-table-select label="设备" name="device" value="d1" columns='[{"key":"name","title":"名称"},{"key":"place","title":"位置"}]' options='[{"id":"d1","name":"摄像机 1","place":"东门"},{"id":"d2","name":"摄像机 2","place":"大厅"}]'></ops-table-select>`,
  'ops-subform': `<ops-subform heading="通道" form='{"columns":[{"key":"name","title":"名称","type":"input"},{"key":"rate","title":"码率","type":"inputNumber"}],"rows":[{"id":"1","name":"主码流","rate":4096},{"id":"2","name":"子码流","rate":512}]}'></ops-subform>`,
  'ops-detail-list': `<ops-detail-list dialog heading="设备" items='[{"term":"名称","text":"北门枪机"},{"term":"路数","text":4},{"term":"在线","text":"是"}]'></ops-detail-list>`,
  'ops-markdown-editor': '<ops-markdown-editor label="说明" name="text" value="周三 **停机维护**"></ops-markdown-editor>',
  'ops-list-page': `<ops-list-page resource='{"name":"devices","heading":"设备","fields":[{"name":"name","label":"名称","column":{"sortable":true,"card":"title","emphasis":"strong"},"search":{"rank":1},"form":{}},{"name":"online","label":"在线","type":"dict","options":[{"value":"1","label":"在线"},{"value":"0","label":"离线"}],"states":{"1":{"tone":"success"},"0":{"tone":"neutral","shape":"ring"}},"column":{"width":100,"card":"status"},"search":{"rank":2},"form":{}},{"name":"since","label":"接入日期","type":"date","column":{"width":120,"card":"note"},"form":{}}]}' records='[{"id":"1","name":"北门枪机","online":"1","since":"2026-01-02"},{"id":"2","name":"大厅半球","online":"0","since":"2026-03-04"}]'></ops-list-page>`,
  'ops-player': `<ops-player label="北门枪机" controls source='{"mp4":"/clips/walk.mp4","sub":{"mp4":"/clips/walk.mp4"}}'></ops-player>`,
  'ops-device-tree': `<ops-device-tree label="设备" actions='["play"]' playing='["d1"]' nodes='[{"id":"g1","title":"浦东片区","type":"group","children":[{"id":"d1","title":"东方路 12 号门岗","type":"device","state":"live"},{"id":"d2","title":"停车场出口","type":"device","state":"idle"},{"id":"d3","title":"巡检无人机","type":"device","state":"offline"}]}]'></ops-device-tree>`,
  'ops-player-wall': `<ops-player-wall label="大厅" layout="4" panes='[{"id":"d1","title":"东方路 12 号门岗","source":{"mp4":"/clips/walk.mp4"}},{"id":"d2","title":"停车场出口","source":{"mp4":"/clips/walk.mp4"}}]' devices='[{"id":"d3","title":"体育馆全景","source":{"mp4":"/clips/walk.mp4"}}]'></ops-player-wall>`,
  'ops-record-timeline': `<ops-record-timeline label="东门" day="2026-11-17" time="2026-11-17 08:10:00" now="2026-11-18 09:00:00" clip clip-start="2026-11-17 08:05:00" clip-end="2026-11-17 08:15:00" days='[{"day":"2026-11-17","alarms":1},{"day":"2026-11-16"}]' records='[{"id":"r1","kind":"always","startTime":"2026-11-17 08:00:00","endTime":"2026-11-17 09:00:00"},{"id":"r2","kind":"alarm","startTime":"2026-11-17 10:00:00","endTime":"2026-11-17 10:00:48","title":"越界"}]'></ops-record-timeline>`,
  'ops-ptz': '<ops-ptz label="东门球机" speed="5"></ops-ptz>',
  'ops-device-map': '<ops-device-map mode="pick" label="位置" name="position" value="121.4737,31.2304"></ops-device-map>',
  'ops-dashboard': '<ops-dashboard heading="大屏" modules=\'["kpi","sos"]\'></ops-dashboard>',
  'ops-console': '<ops-console></ops-console>',
}

/** Form fields that stay as they are: nothing opens. */
const closed: readonly OpsTag[] = [
  'ops-switch',
  'ops-tags-input',
  'ops-filter-input',
  'ops-slider-check',
  'ops-file-upload',
  'ops-image-upload',
  'ops-edit-grid',
  'ops-code-editor',
  'ops-rich-text',
  'ops-markdown-editor',
  'ops-device-map',
]

/** What comes with code of its own into a picture that is drawn already: the colours of a language, buttons, lines of a tree. */
const lazySelectors: Partial<Record<OpsTag, string>> = {
  'ops-code-editor': '.cm-line span[class]',
  'ops-player': '.ops-player-bar button',
  'ops-device-tree': '[role="treeitem"]',
  'ops-player-wall': '.ops-player-bar button',
  'ops-record-timeline': '.ops-cal button',
  'ops-ptz': '.ops-ptz-pad button',
  'ops-device-map': '.ops-map-scale',
  'ops-dashboard': '.ops-dash-stage',
}

export interface ElementSample {
  readonly tag: OpsTag
  readonly markup: string
  /** Has a view of its own, not only what the page puts inside. */
  readonly draws: boolean
  /** Is a form field. */
  readonly form: boolean
  /** Has something to open: a dialog, a list, a calendar. */
  readonly opens: boolean
  /** Selector of what is there when all of it is drawn, where stillness does not tell. */
  readonly late: string | undefined
}

/** All elements of the registry, for tests that hold for each of them. */
export const elementSamples: readonly ElementSample[] = entries.map((entry) => {
  const form = 'form' in entry && entry.form === true
  return {
    tag: entry.tag,
    markup: markups[entry.tag],
    draws: 'load' in entry && entry.tag !== 'ops-permission',
    form,
    opens: (form && !closed.includes(entry.tag)) || 'open' in entry.props,
    late: lazySelectors[entry.tag],
  }
})

/** Those with a view of their own. */
export const renderedSamples = elementSamples.filter(({ draws }) => draws)
