import { type TSchema, Type } from 'typebox'

/**
 * What the fields of answers are. Records may hold more than is named here: versions add fields, and clients read what they know.
 */

export const text = Type.String()
export const number = Type.Number()
export const flag = Type.Boolean()

/** A field that holds nothing where there is nothing, or is not there. */
export function maybe(schema: TSchema): TSchema {
  return Type.Optional(Type.Union([schema, Type.Null()]))
}

export const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
export const time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })

/** A record: a text as its id, and who made it when. */
export function record(fields: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({
    id: text,
    createBy: maybe(text),
    createTime: maybe(time),
    updateBy: maybe(text),
    updateTime: maybe(time),
    ...fields,
  })
}

export const object = (fields: Readonly<Record<string, TSchema>>): TSchema => Type.Object({ ...fields })
export const list = (item: TSchema): TSchema => Type.Array(item)
export const nothing = Type.Null()

/** An entry of a dictionary. */
export const DICT_ENTRY = object({ value: text, text, title: text })

/** A user as lists and sign-ins return him, never with a password. */
export const USER = record({
  username: text,
  realname: maybe(text),
  avatar: maybe(text),
  birthday: maybe(day),
  sex: maybe(number),
  email: maybe(text),
  phone: maybe(text),
  orgCode: maybe(text),
  status: maybe(number),
  delFlag: maybe(number),
  workNo: maybe(text),
  post: maybe(text),
  telephone: maybe(text),
  userIdentity: maybe(number),
  departIds: maybe(text),
  password: Type.Optional(Type.Null()),
  salt: Type.Optional(Type.Null()),
})

export const DEPART = record({
  departName: text,
  orgCode: maybe(text),
  orgCategory: maybe(text),
  parentId: maybe(text),
  departOrder: maybe(number),
  status: maybe(text),
  delFlag: maybe(text),
  mobile: maybe(text),
  address: maybe(text),
  memo: maybe(text),
})

/** A node of a tree; its children are nodes, null or not there. */
function tree(fields: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Cyclic(
    { Node: Type.Object({ ...fields, children: Type.Optional(Type.Union([Type.Array(Type.Ref('Node')), Type.Null()])) }) },
    'Node',
  )
}

export const DEPART_NODE = tree({ id: text, key: text, value: text, title: text, parentId: maybe(text), departName: text, isLeaf: flag })
export const ID_NODE = tree({ key: text, value: text, title: text })

/** A tree of permissions with the ids of all its nodes. */
export const PERMISSION_TREE = object({
  treeList: list(tree({ key: text, parentId: maybe(text), slotTitle: maybe(text), isLeaf: flag, ruleFlag: maybe(number) })),
  ids: list(text),
})

/** An entry of the menu as the page that manages it has it: a record and a node of a tree. */
const MENU_FIELDS = {
  id: text,
  key: text,
  name: maybe(text),
  parentId: maybe(text),
  perms: maybe(text),
  permsType: maybe(text),
  icon: maybe(text),
  component: maybe(text),
  url: maybe(text),
  redirect: maybe(text),
  sortNo: maybe(number),
  menuType: number,
  isLeaf: flag,
  route: maybe(flag),
  keepAlive: maybe(flag),
  hidden: maybe(flag),
  status: maybe(text),
}
export const MENU_NODE = tree(MENU_FIELDS)

/** An entry of one's own menu; groups may have no component. */
export const OWN_MENU_NODE = tree({
  id: text,
  route: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  path: text,
  name: text,
  component: maybe(text),
  redirect: maybe(text),
  meta: object({
    title: maybe(text),
    icon: maybe(text),
    url: maybe(text),
    componentName: maybe(text),
    keepAlive: maybe(flag),
    hideMenu: maybe(flag),
  }),
})

/** A level of a tree: nodes say whether there is more below. */
export const LEVEL_NODE = object({ key: text, title: text, leaf: flag, parentId: maybe(text) })
export const CATEGORY_NODE = tree({ key: text, title: text, code: maybe(text), leaf: flag, parentId: maybe(text) })
