import { Type } from 'typebox'
import { byId, call } from '../../contract'
import { withChecks, hasOwn, page, errorResponse, succeeds } from '../../expectations'
import { asRecord, listed } from '../../rows'
import { list, maybe, number, object, record, text } from '../../shapes'

/** A text, since 3.8 a number. */
const READ_FLAG = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal(0), Type.Literal(1)])

const ANNOUNCEMENT = record({
  titile: text,
  msgContent: maybe(text),
  sender: maybe(text),
  priority: maybe(Type.Union([Type.Literal('L'), Type.Literal('M'), Type.Literal('H')])),
  msgCategory: maybe(text),
  msgType: maybe(text),
  sendStatus: maybe(text),
})

export const ANNOUNCEMENTS = [
  call('POST /sys/annountCement/add', {
    title: 'stores a draft for one user',
    needs: ['user'],
    request: (world) => ({
      body: {
        titile: world.name('note'),
        msgAbstract: world.name('note'),
        msgContent: '<p>conformance</p>',
        startTime: '2020-01-01 00:00:00',
        endTime: '2099-01-01 00:00:00',
        priority: 'L',
        msgCategory: '1',
        msgType: 'USER',
        userIds: `${world.id('user')},`,
      },
    }),
    expects: succeeds(),
    makes: {
      name: 'announcement',
      find: { path: '/sys/annountCement/list', query: (world) => ({ titile: world.name('note'), pageNo: '1', pageSize: '10' }) },
      remove: [byId('/sys/annountCement/delete')],
    },
  }),
  call('GET /sys/annountCement/list', {
    title: 'pages',
    request: { query: { pageNo: '1', pageSize: '2', column: 'createTime', order: 'desc' } },
    expects: page(ANNOUNCEMENT),
  }),
  call(
    'GET /sys/annountCement/queryById',
    {
      title: 'one of them',
      needs: ['announcement'],
      request: (world) => ({ query: { id: world.id('announcement') } }),
      expects: succeeds(ANNOUNCEMENT),
    },
    { title: 'refuses an unknown one', request: { query: { id: 'nothing' } }, expects: errorResponse() },
  ),
  call('GET /sys/annountCement/doReleaseData', {
    title: 'releases',
    needs: ['announcement'],
    request: (world) => ({ query: { id: world.id('announcement') } }),
    expects: succeeds(),
  }),
  call('GET /sys/annountCement/listByUser', {
    title: 'unread ones of the caller, by category, with their numbers',
    needs: ['announcement'],
    as: 'user',
    expects: withChecks(
      succeeds(object({ anntMsgList: list(ANNOUNCEMENT), anntMsgTotal: number, sysMsgList: list(ANNOUNCEMENT), sysMsgTotal: number })),
      (result, exchange) => hasOwn()(asRecord(result)['anntMsgList'], exchange),
    ),
  }),
  call('PUT|POST /sys/sysAnnouncementSend/editByAnntIdAndUserId', {
    title: 'marks as read',
    needs: ['announcement'],
    as: 'user',
    request: (world) => ({ body: { anntId: world.id('announcement') } }),
    expects: succeeds(),
  }),
  call('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', {
    title: 'all of the caller, each with whether it is read',
    needs: ['announcement'],
    as: 'user',
    request: { query: { pageNo: '1', pageSize: '2' } },
    expects: withChecks(page(object({ id: text, anntId: text, titile: text, readFlag: READ_FLAG })), (result, { world }) => {
      const all = listed(result).map(asRecord)
      const row = all.find(({ anntId }) => anntId === world.id('announcement'))
      return row !== undefined && String(row['readFlag']) !== '1' && 'expected the one that was read as read'
    }),
  }),
  call('GET /sys/annountCement/doReovkeData', {
    title: 'revokes',
    needs: ['announcement'],
    last: true,
    request: (world) => ({ query: { id: world.id('announcement') } }),
    expects: succeeds(),
  }),
]
