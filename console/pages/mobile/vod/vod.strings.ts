import { defineStrings } from '../../../../elements/core/i18n'

export const vodStrings = defineStrings({
  'zh-CN': {
    title: '点播',
    failed: '视频没能打开',
    listFailed: '视频没能加载',
    plays: '{n} 次播放',
    published: '{time} 发布',
    related: '相关视频',
    all: '全部视频',
    search: '搜索标题',
    none: '没有视频',
    more: '显示更多',
  },
  en: {
    title: 'Videos',
    failed: 'The video could not be opened',
    listFailed: 'The videos could not be loaded',
    plays: 'Played {n} times',
    published: 'Published {time}',
    related: 'Related videos',
    all: 'All videos',
    search: 'Search titles',
    none: 'No videos',
    more: 'Show more',
  },
})
