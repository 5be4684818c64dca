const dictionaries = 'dict/(?:getDictItems/[^/]+|loadDict/[^/]+|loadDictOrderByValue/[^/]+|loadDictItem/[^/]+|loadTreeData)'

/** Dictionary calls, signed since 2.4.6. */
export const dictionaryCalls = new RegExp(`^/sys/${dictionaries}$`)

/** Since 3.7.0 codes for phones are among them. */
export const dictionaryAndPhoneCalls = new RegExp(`^/sys/(?:sms|${dictionaries})$`)
