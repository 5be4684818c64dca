import type { Codes } from '../../platform/base/permission-codes'
import { ApiError } from '../../platform/base/errors'
import { LOAD_FILES, LOAD_FOLDERS, loadFiles, loadFolders } from '../../media/video-folder/load-files'
import { sendVideoFile, VIDEO_FOLDER_FILE } from '../../media/video-folder/file-address'
import { STORED_PATHS } from '../../platform/http/patterns'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute } from '../../platform/http/write-routes'
import type { Route } from '../../platform/http/routes'
import { enumParam, namesParam, required, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import type { Room } from '../../platform/rooms'
import { cancelMaking, FROM_RECORD, RETRY, retryVideo, videoFromRecord } from './from-record'
import { assertCategory, FROM_FILES, NEW_VIDEO, videosFromFiles } from './make'
import { OPEN_PLAY, OPEN_VIDEO, OPEN_VIDEOS, openVideoDetail, openVideoPlay, openVideos } from './open-videos'
import { playVideo, VIDEO_FILE, VIDEO_URLS, videoUrls } from './play'
import { publishVideos, VIDEO_IDS, withdrawVideos } from './publish'
import { related, RELATED } from './related'
import { STATISTICS, videoStatistics } from './statistics'
import { endUpload, UPLOAD_END } from './upload-end'
import { deleteFiles, fileColumns } from './video-files'
import { VIDEO_LIST } from './video-list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'qvod', 'list' | 'add' | 'edit' | 'delete' | 'batch_delete' | 'export' | 'publish'> {}
}

const LIST = 'qvod:list'
/** Calls of one address a minute: a player requests a file in parts. */
const PARTS = 6000
const at = (name: string): string => `/qvod/iblQvodListInfo/${name}`

const open = { access: 'open', perMinute: 60 } as const

const fileRoutes = ['/qvod/iblQvodListInfo', '/qvod'].flatMap((head): Route[] => [
  route({ methods: ['GET'], path: `${head}/loadOneFileList`, access: LIST, schema: LOAD_FOLDERS, handler: loadFolders }),
  route({ methods: ['GET'], path: `${head}/loadTwoFileList`, access: LIST, schema: LOAD_FILES, handler: loadFiles('all') }),
])

/** On-demand videos: uploaded, of the media folder, or cut from recordings. */
export const QVOD: Room = listRoom(
  {
    path: '/qvod/iblQvodListInfo',
    title: '视频',
    permission: 'qvod',
    list: VIDEO_LIST,
    departments: 'own',
    ownPermissions: { deleteBatch: 'qvod:batch_delete', exportXls: 'qvod:export' },
    form: {
      title: required(textParam('标题', 100)),
      filePath: required(textParam('文件', 410)),
      categoryId: textParam('分类', 64),
      cover: textParam('封面', 255, STORED_PATHS),
      tags: namesParam('标签', 10),
      intro: textParam('简介', 1000),
      publicFlag: withDefault(enumParam('公开', ['0', '1']), '0'),
    },
    titleColumn: 'title',
    texts: [
      ['categoryId', { table: 'ibl_qvod_category', text: 'name', code: 'id' }],
      ['status', 'qvod_status'],
      ['source', 'qvod_source'],
    ],
    newColumns: async (_trx, { context }, { filePath }) => ({
      ...NEW_VIDEO,
      ...(await fileColumns(context, String(filePath))),
      status: 'draft',
    }),
    async beforeWrite(trx, { categoryId }) {
      await assertCategory(trx, categoryId)
    },
    async beforeChange(stored, { filePath }) {
      if (filePath !== undefined && filePath !== stored['filePath']) throw new ApiError('不能更换视频文件')
      return Promise.resolve()
    },
    async beforeDelete(trx, videos, { context }) {
      if (videos.some(({ status }) => status === 'published')) throw new ApiError('请先下架视频再删除')
      if (videos.some(({ status, equipmentId }) => status === 'making' && equipmentId === null))
        throw new ApiError('正在录制的视频不能删除')
      await cancelMaking(
        trx,
        videos.map(({ id }) => id),
      )
      const paths = videos.map(({ filePath }) => String(filePath))
      await deleteFiles(
        trx,
        context,
        paths,
        videos.map(({ id }) => id),
      )
    },
    sheet: {
      title: '点播视频列表',
      exportOnly: true,
      columns: [
        { name: 'title', heading: '标题' },
        { name: 'status', heading: '状态', dictionary: 'qvod_status' },
        { name: 'source', heading: '来源', dictionary: 'qvod_source' },
        { name: 'duration', heading: '时长（秒）' },
        { name: 'width', heading: '宽' },
        { name: 'height', heading: '高' },
        { name: 'codec', heading: '编码' },
        { name: 'size', heading: '大小（字节）' },
        { name: 'playCount', heading: '播放次数' },
        { name: 'publishTime', heading: '发布时间' },
        { name: 'createTime', heading: '创建时间' },
      ],
    },
  },
  [
    actionRoute(at('publish'), 'qvod:publish', VIDEO_IDS, publishVideos, '发布视频'),
    actionRoute(at('offline'), 'qvod:publish', VIDEO_IDS, withdrawVideos, '下架视频'),
    createRoute(at('fromFiles'), 'qvod:add', FROM_FILES, videosFromFiles, '从文件添加视频'),
    createRoute(at('fromRecord'), 'qvod:add', FROM_RECORD, videoFromRecord, '从录像添加视频'),
    actionRoute(at('retry'), 'qvod:add', RETRY, retryVideo, '重试合成视频'),
    route({ methods: ['GET'], path: at('playUrls'), access: LIST, schema: VIDEO_URLS, handler: videoUrls }),
    route({ methods: ['GET'], path: at('related'), access: LIST, schema: RELATED, handler: related }),
    route({ methods: ['GET'], path: at('stat'), access: LIST, schema: STATISTICS, handler: videoStatistics }),
    ...fileRoutes,
    route({ methods: ['POST'], path: '/ibl/uploadEnd', access: 'qvod:add', schema: UPLOAD_END, handler: endUpload }),
    route({ methods: ['GET'], path: '/ibl/qvod/play/:id', access: 'open', perMinute: PARTS, schema: VIDEO_FILE, handler: playVideo }),
    route({ methods: ['GET'], access: 'open', perMinute: PARTS, ...VIDEO_FOLDER_FILE, handler: sendVideoFile }),
    route({ methods: ['GET'], path: '/ibl/open/vodList', ...open, schema: OPEN_VIDEOS, handler: openVideos }),
    route({ methods: ['GET'], path: '/ibl/open/vod', ...open, schema: OPEN_VIDEO, handler: openVideoDetail }),
    route({ methods: ['POST'], path: '/ibl/open/vodPlay', ...open, schema: OPEN_PLAY, handler: openVideoPlay }),
  ],
)
