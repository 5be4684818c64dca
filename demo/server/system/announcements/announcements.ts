import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { ANNOUNCEMENT_DATA_RULES } from './read'
import type { Room } from '../../platform/rooms'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE } from '../../platform/audit/operate-types'
import { exportAnnouncements, importAnnouncements } from './import-export'
import { listByUser, OWN_UNREAD } from './inbox'
import { MARK_READ, markAllRead, markRead, MY_MESSAGES, myMessages } from './own-messages'
import { ANNOUNCEMENT_BY_ID, announcementById, ANNOUNCEMENT_ID, EXPORT_ANNOUNCEMENTS, LIST_ANNOUNCEMENTS, listAnnouncements } from './read'
import { peopleReached, REACHED } from './reach'
import { releaseAnnouncement, revokeAnnouncement } from './release'
import { ADD_ANNOUNCEMENT, addAnnouncement, deleteAnnouncements, EDIT_ANNOUNCEMENT, editAnnouncement } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'announcement'>, Codes<'announcement', 'release'> {}
}

/** The calls of those who write announcements, and everybody's own messages. */
export const ANNOUNCEMENTS: Room = {
  routes: [
    { methods: ['GET'], path: '/sys/annountCement/listByUser', access: 'self', schema: OWN_UNREAD, handler: listByUser },
    route({
      methods: ['GET'],
      path: '/sys/annountCement/list',
      access: 'announcement:list',
      schema: LIST_ANNOUNCEMENTS,
      handler: listAnnouncements,
    }),
    route({
      methods: ['GET'],
      path: '/sys/annountCement/exportXls',
      access: 'announcement:list',
      schema: EXPORT_ANNOUNCEMENTS,
      handler: exportAnnouncements,
    }),
    {
      methods: ['POST'],
      path: '/sys/annountCement/importExcel',
      access: 'announcement:add',
      schema: IMPORTED,
      handler: importAnnouncements,
      audit: { text: '导入通告', operateType: CREATE },
    },
    route({
      methods: ['GET'],
      path: '/sys/annountCement/queryById',
      access: 'signed-in',
      schema: ANNOUNCEMENT_BY_ID,
      handler: announcementById,
    }),
    route({ methods: ['GET'], path: '/sys/annountCement/reach', access: 'announcement:list', schema: REACHED, handler: peopleReached }),
    createRoute('/sys/annountCement/add', 'announcement:add', ADD_ANNOUNCEMENT, addAnnouncement, '添加通告'),
    updateRoute('/sys/annountCement/edit', 'announcement:edit', EDIT_ANNOUNCEMENT, editAnnouncement, '编辑通告'),
    deleteRoute('/sys/annountCement/delete', 'announcement:delete', ID_QUERY, deleteAnnouncements, '删除通告'),
    deleteRoute('/sys/annountCement/deleteBatch', 'announcement:delete', ID_QUERY, deleteAnnouncements, '批量删除通告'),
    route({
      methods: ['GET'],
      path: '/sys/annountCement/doReleaseData',
      access: 'announcement:release',
      schema: ANNOUNCEMENT_ID,
      handler: releaseAnnouncement,
      audit: { text: '发布通告', operateType: CHANGE },
    }),
    route({
      methods: ['GET'],
      path: '/sys/annountCement/doReovkeData',
      access: 'announcement:release',
      schema: ANNOUNCEMENT_ID,
      handler: revokeAnnouncement,
      audit: { text: '撤销通告', operateType: CHANGE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
      access: 'self',
      schema: MARK_READ,
      handler: markRead,
    }),
    {
      methods: ['PUT', 'POST'],
      path: '/sys/sysAnnouncementSend/readAll',
      access: 'self',
      schema: { result: NO_RESULT },
      handler: markAllRead,
    },
    route({
      methods: ['GET'],
      path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      access: 'self',
      schema: MY_MESSAGES,
      handler: myMessages,
    }),
  ],
  dataRules: [ANNOUNCEMENT_DATA_RULES],
  loggedTables: {
    sys_announcement: {
      title: ['titile'],
      texts: {
        priority: 'priority',
        msg_category: 'msg_category',
        msg_type: 'msg_type',
        send_status: 'send_status',
        sender: { table: 'sys_user', key: 'username' },
        user_ids: { table: 'sys_user' },
        depart_ids: { table: 'sys_depart' },
        role_ids: { table: 'sys_role' },
      },
    },
  },
}
