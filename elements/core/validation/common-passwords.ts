/** The words behind the most frequent leaked passwords of 8 characters and more; case does not matter. */
const commonWords = new Set(
  (
    '12345678 123456789 1234567890 0123456789 87654321 987654321 123123123 11223344 12341234 123qweasd 1q2w3e4r 1qaz2wsx 1qazxsw2 q1w2e3r4 ' +
    'qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm123 qwerty123 qwer1234 asdf1234 abcd1234 abc12345 a1234567 a12345678 a123456789 aa123456 ' +
    'password password1 password12 password123 passw0rd p@ssw0rd p@ssword admin123 admin1234 admin888 administrator root1234 test1234 welcome1 ' +
    'iloveyou sunshine princess football baseball superman computer woaini520 woaini1314 5201314520 jeecgboot jeecg123 changeme letmein1'
  ).split(' '),
)

/** Whether guessing programs try this one first: a listed word, or a single character repeated. */
export function isCommonPassword(value: string): boolean {
  return commonWords.has(value.toLowerCase()) || /^(.)\1*$/u.test(value)
}
