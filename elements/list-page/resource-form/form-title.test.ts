import { describe, expect, it } from 'vitest'
import { defineStrings } from '../../core/i18n'
import type { Resource } from '../resource/resource.types'
import { formTitle } from './form-title'

const strings = defineStrings({
  'zh-CN': { heading: '用户管理', one: '用户' },
  en: { heading: 'User management', one: 'user' },
})
const fields = [{ name: 'realname' }]
const users: Resource = { name: 'users', strings, paths: {}, fields, titleFields: ['realname', 'username'], subject: 'username' }
const zhang = { id: '1', realname: '张三', username: 'zhangsan' }

describe('the title of a form', () => {
  it('says what kind of record is added, changed or looked at, and which one', () => {
    expect(formTitle(users, 'add', null, 'zh-CN')).toEqual({ heading: '新增用户', subject: undefined, subtitle: '' })
    expect(formTitle(users, 'edit', zhang, 'zh-CN')).toEqual({ heading: '编辑用户「张三」', subject: 'zhangsan', subtitle: 'zhangsan' })
    expect(formTitle(users, 'detail', zhang, 'zh-CN').heading).toBe('用户「张三」详情')
    expect(formTitle(users, 'add', null, 'en').heading).toBe('Add user')
    expect(formTitle(users, 'edit', zhang, 'en').heading).toBe('Edit user “张三”')
    expect(formTitle(users, 'detail', zhang, 'en').heading).toBe('Details of user “张三”')
  })

  it('says nothing twice', () => {
    expect(formTitle({ ...users, subject: 'realname' }, 'edit', zhang, 'zh-CN')).toMatchObject({ subject: '张三', subtitle: '' })
    expect(formTitle(users, 'edit', { id: '1', username: 'zhangsan' }, 'zh-CN')).toMatchObject({
      heading: '编辑用户「zhangsan」',
      subtitle: '',
    })
  })

  it('of a list whose records have no name of their kind takes that of the list where the page gives it, else none', () => {
    const orders: Resource = { name: 'orders', heading: '维修工单', paths: {}, fields: [{ name: 'no' }] }
    expect(formTitle(orders, 'add', null, 'zh-CN').heading).toBe('新增维修工单')
    const { heading: _heading, ...plain } = orders
    expect(formTitle(plain, 'add', null, 'zh-CN').heading).toBe('新增')
    expect(formTitle(plain, 'edit', { id: '1', no: 'A1' }, 'zh-CN').heading).toBe('编辑「A1」')
    expect(formTitle(plain, 'detail', { id: '1', no: 'A1' }, 'en').heading).toBe('Details of “A1”')
  })

  it('is the own one of a list that has it, the record beside', () => {
    const own = defineStrings({ 'zh-CN': { one: '首页', editTitle: '首页配置' }, en: { one: 'home page', editTitle: 'Home page' } })
    expect(formTitle({ ...users, strings: own }, 'edit', zhang, 'zh-CN')).toEqual({
      heading: '首页配置',
      subject: 'zhangsan',
      subtitle: 'zhangsan',
    })
  })

  it('knows the record that a new one belongs to', () => {
    expect(formTitle(users, 'add', null, 'zh-CN', { username: 'admin' })).toMatchObject({ heading: '新增用户', subtitle: 'admin' })
  })
})
