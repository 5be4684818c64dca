import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

describe.each(serverKinds)(
  'two people with the form of one user open, at a server that behaves as $kind',
  ({ kind, settings, usersPage }) => {
    const site = useSite(settings)

    /** Two administrators in two browsers, each with the form of the same user. */
    async function bothEdit(name: string) {
      const { token } = await site.server.signIn('admin')
      const user = newUser(name)
      await addUser(site.server, token, user)
      const open = async (): Promise<ConsolePage> => {
        const app = await site.openAs('admin', usersPage)
        await usersShown(app)
        await searchAccount(app, user.username)
        return app
      }
      const edit = async (app: ConsolePage): Promise<void> => {
        await app.press(`编辑 ${user.realname}`)
        expect(await app.valueOf('用户账号')).toBe(user.username)
      }
      const [first, second] = [await open(), await open()]
      await edit(first)
      await edit(second)
      return { first, second, user, stored: () => findUser(site.server, token, user.username) }
    }

    async function save(app: ConsolePage): Promise<void> {
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
    }

    it('[X58] the second writes back nothing that he did not change: fields, roles and positions of the first stay', async () => {
      const { first, second, stored } = await bothEdit('twofields')
      await first.fill('座机', '0571-88880001')
      await first.choose('角色分配', '导播')
      await first.choose('职务', '摄像师')
      await second.fill('用户姓名', '第二个人的名字')
      await save(first)
      await save(second)
      expect(await stored()).toMatchObject({
        telephone: '0571-88880001',
        roleTxt: '导播',
        post_dictText: '摄像师',
        realname: '第二个人的名字',
      })
    })

    // What follows is the same on both.
    if (kind !== 'default') return

    it('[X58] of a field that both changed the second is told, and keeps what he typed', async () => {
      const { first, second, stored } = await bothEdit('twonames')
      await first.fill('用户姓名', '第一个人的名字')
      await second.fill('用户姓名', '第二个人的名字')
      await save(first)
      await second.press('保存')
      await expectSoon(() => second.dialog()).toContain('用户姓名：第一个人的名字')
      await second.press('继续编辑')
      expect(await second.valueOf('用户姓名')).toBe('第二个人的名字')
      expect(await stored()).toMatchObject({ realname: '第一个人的名字' })
    })

    it('[X58] who saves what the other has deleted is told so, and keeps what he typed', async () => {
      const { first, second, user } = await bothEdit('twodeleted')
      await second.fill('用户姓名', '第二个人的名字')
      await first.page.keyboard.press('Escape')
      await expectSoon(() => first.dialog()).toBe('')
      await first.pressInMenu(`更多：${user.realname}`, '删除')
      await first.press(`删除${user.realname}`)
      await expectSoon(() => first.rows()).toEqual([])
      await second.press('保存')
      await expectSoon(() => second.dialog()).toContain('未找到对应实体')
      expect(await second.valueOf('用户姓名')).toBe('第二个人的名字')
    })
  },
)
