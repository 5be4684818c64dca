/** Calls a signing server refuses unsigned: dictionaries, from 3.8.3 also the SMS calls. */
const signedPaths =
  /\/sys\/(api\/\w*dict|dict\/(getDictItems|loadDict|loadDictOrderByValue|loadDictItem)\/|dict\/loadTreeData|sms$|sendChangePwdSms|user\/sendChangePhoneSms)/i

export function isSignedPath(path: string): boolean {
  return signedPaths.test(path)
}
