import { message } from '../base/message'
import { ApiError } from '../base/errors'

/** Password of every demo account; shorter than the policy allows, so nobody can choose it. */
export const DEMO_PASSWORD = '123456'

export const PASSWORD_MINIMUM = 8
export const PASSWORD_MAXIMUM = 128

/** The passwords guessed first, eight characters and more, lower case. */
const COMMON = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 12341234 123123123 123321123 11223344 1122334455 112233445566
  147258369 123654789 159357456 66668888 88886666 12345679 password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyui
  qwertyuiop qwerty123 qwerty12 asdfghjkl asdfasdf zxcvbnm123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc zaq12wsx iloveyou iloveyou1
  abc12345 abcd1234 abcd12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 as123456 qq123456 qq12345678 zz123456 wang1234
  woaini1314 woaini520 5201314520 13145201314 admin123 admin1234 admin123456 admin888 administrator root1234 root123456 superman sunshine
  princess football baseball welcome1 letmein1 trustno1 computer jeecg123 jeecg1234 jeecgboot changeme changeme1 test1234 testtest`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/**
 * The rule for a password somebody chooses: 8 to 128 characters, any of them, not among the first guesses, not the account
 * name, not one character repeated. Throws an ApiError with the text to show.
 */
export function checkPassword(password: string, username: string): void {
  if (password === '') throw new ApiError('新密码不允许为空!')
  const length = Array.from(password).length
  if (length < PASSWORD_MINIMUM || length > PASSWORD_MAXIMUM)
    throw new ApiError(message`密码长度应为${PASSWORD_MINIMUM}到${PASSWORD_MAXIMUM}个字符`)
  const plain = password.toLowerCase()
  const isRepetition = new Set(plain).size === 1
  if (isRepetition || COMMON.has(plain) || plain === username.toLowerCase()) throw new ApiError('密码过于简单，请更换')
}
