import { route } from '../http/route'
import type { Route } from '../http/routes'
import { DELETED_IDS } from '../http/schema/wire-fields'
import { CHANGE, DELETE, EXPORT } from '../logs/operate-types'
import { downloadRecord, playRecord, RECORD_DOWNLOAD, RECORD_FILE, RECORD_URLS, recordDownload, recordUrls } from './play'
import {
  LIST_RECORDS,
  listOfSystem,
  listRecords,
  POSTED_RECORDS_OF_SYSTEM,
  postedListOfSystem,
  queryRecord,
  RECORD_BY_ID,
  RECORDED_DAYS,
  recordedDays,
  RECORDS_OF_DAY,
  RECORDS_OF_SYSTEM,
  recordsInDay,
} from './read'
import { deleteRecords, lockRecords, NAMED_RECORDS, unlockRecords } from './write'

const LIST = 'record:list'
const at = (name: string): string => `/ibl/records/${name}`
const OF_SYSTEM = '/ibl/api/appLiverecordsNoPageListBySysId'
/** Calls of one address a minute: a player asks for a file in pieces. */
const PIECES = 6000

/** The calls of recordings. Each shows and changes only those of devices that its caller sees. */
export const RECORD_ROUTES: readonly Route[] = [
  route({ methods: ['GET'], path: at('list'), access: LIST, schema: LIST_RECORDS, handler: listRecords }),
  route({ methods: ['GET'], path: at('queryById'), access: LIST, schema: RECORD_BY_ID, handler: queryRecord }),
  route({ methods: ['GET'], path: at('day'), access: LIST, schema: RECORDS_OF_DAY, handler: recordsInDay }),
  route({ methods: ['GET'], path: at('month'), access: LIST, schema: RECORDED_DAYS, handler: recordedDays }),
  route({ methods: ['GET'], path: OF_SYSTEM, access: LIST, schema: RECORDS_OF_SYSTEM, handler: listOfSystem }),
  route({ methods: ['POST'], path: OF_SYSTEM, access: LIST, schema: POSTED_RECORDS_OF_SYSTEM, handler: postedListOfSystem }),
  route({ methods: ['GET'], path: at('playUrls'), access: 'cloudlive:play', schema: RECORD_URLS, handler: recordUrls }),
  route({ methods: ['GET'], path: at('play/:id'), access: 'open', perMinute: PIECES, schema: RECORD_FILE, handler: playRecord }),
  route({
    methods: ['POST'],
    path: at('downloadUrl'),
    access: 'record:download',
    schema: RECORD_DOWNLOAD,
    handler: recordDownload,
    audit: { text: '下载录像', operateType: EXPORT },
  }),
  route({ methods: ['GET'], path: at('download/:id'), access: 'open', perMinute: PIECES, schema: RECORD_FILE, handler: downloadRecord }),
  route({
    methods: ['POST'],
    path: at('lock'),
    access: 'record:lock',
    schema: NAMED_RECORDS,
    handler: lockRecords,
    audit: { text: '锁定录像', operateType: CHANGE },
  }),
  route({
    methods: ['POST'],
    path: at('unlock'),
    access: 'record:lock',
    schema: NAMED_RECORDS,
    handler: unlockRecords,
    audit: { text: '解锁录像', operateType: CHANGE },
  }),
  route({
    methods: ['DELETE'],
    path: at('delete'),
    access: 'record:delete',
    schema: DELETED_IDS,
    handler: deleteRecords,
    audit: { text: '删除录像', operateType: DELETE },
  }),
  route({
    methods: ['DELETE'],
    path: at('deleteBatch'),
    access: 'record:delete',
    schema: DELETED_IDS,
    handler: deleteRecords,
    audit: { text: '批量删除录像', operateType: DELETE },
  }),
]
