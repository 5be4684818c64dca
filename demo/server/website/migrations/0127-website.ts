import { type Migration, sql } from 'kysely'
import { insertDictionaries, insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const AUDIT = 'create_by text, create_time text, update_by text, update_time text'

const STATEMENTS = `
create table web_news (
  id text not null, title text not null, category_id text not null, cover text, summary text, content text, author text,
  status text not null, top_flag text not null, publish_time text, view_count integer default 0 not null,
  sort_no integer default 0 not null, sys_org_code text, sys_id text not null, ${AUDIT},
  constraint web_news_key primary key (id)
);
create index web_news_time on web_news (create_time);
create index web_news_published on web_news (status, publish_time);

create table web_order (
  id text not null, order_no text not null, customer_name text not null, phone text not null, product_name text not null, spec text,
  quantity integer not null, start_date text, amount double precision not null, pay_status text not null, pay_time text,
  order_status text not null, remark text, sys_org_code text, sys_id text not null, ${AUDIT},
  constraint web_order_key primary key (id),
  constraint web_order_no unique (order_no)
);
create index web_order_time on web_order (create_time);
create index web_order_state on web_order (order_status);

create table web_order_log (
  id text not null, order_id text not null, action text not null, note text, operator text, create_time text not null,
  constraint web_order_log_key primary key (id)
);
create index web_order_log_order on web_order_log (order_id, create_time);
`

const GROUP = '/website'
const NEWS = '/website/news'
const ORDERS = '/website/order'

const NEWS_BUTTONS = {
  'webNews:list': '查看新闻',
  'webNews:add': '添加新闻',
  'webNews:edit': '编辑新闻',
  'webNews:delete': '删除新闻',
  'webNews:batch_delete': '批量删除新闻',
  'webNews:export': '导出新闻',
  'webNews:publish': '发布新闻',
}
const ORDER_BUTTONS = {
  'webOrder:list': '查看网站订单',
  'webOrder:add': '添加网站订单',
  'webOrder:edit': '编辑网站订单',
  'webOrder:delete': '删除网站订单',
  'webOrder:batch_delete': '批量删除网站订单',
  'webOrder:export': '导出网站订单',
  'webOrder:state': '处理网站订单',
  'webOrder:pay': '登记网站订单付款',
}

const DICTIONARIES = [
  ['web_news_category', '新闻分类', 'company=公司动态 event=活动 product=产品 notice=公告 help=帮助'],
  ['web_news_status', '新闻状态', 'draft=草稿 published=已发布#2e7d32 offline=已下线'],
  ['web_order_status', '网站订单状态', 'new=待确认 confirmed=已确认 serving=服务中#2e7d32 finished=已完成 cancelled=已取消'],
  ['web_pay_status', '付款状态', 'unpaid=待付款 paid=已付款#2e7d32 refunded=已退款'],
] as const

const GRANTS = [GROUP, NEWS, ORDERS, ...Object.keys(NEWS_BUTTONS), ...Object.keys(ORDER_BUTTONS)]

/** News and orders of the website and their menu. */
export const websiteMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, DICTIONARIES)
    await insertMenu(db, [
      menuPage('网站', GROUP, 'layouts/RouteView', 120, { icon: 'global', is_leaf: 0 }),
      menuPage('新闻', NEWS, 'website/WebNewsList', 1, { parent_id: menuId(GROUP), icon: 'read', is_leaf: 0, keep_alive: 1 }),
      ...buttons(NEWS, NEWS_BUTTONS),
      menuPage('网站订单', ORDERS, 'website/WebOrderList', 2, {
        parent_id: menuId(GROUP),
        icon: 'shopping-cart',
        is_leaf: 0,
        keep_alive: 1,
      }),
      ...buttons(ORDERS, ORDER_BUTTONS),
    ])
    for (const key of GRANTS)
      await sql`insert into sys_role_permission (role_id, permission_id)
        select sys_role.id, ${menuId(key)} from sys_role where role_code = 'editor'`.execute(db)
  },
}
