import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { isFile, withDefaults } from './database-types'
import { DbUrlEditor } from './DbUrlEditor'

const code = /^[a-z][\w-]*$/i
/** A password, or a sign-in before the host. */
const signIn = /(?:password|passwd|pwd)=|\/\/[^/?#;]*@|:thin:[^@]+@/i

/** What the form of a data source offers beside its fields: the kind says driver and address, which can be tried. */
const dataSourceForm: FormExtensions = {
  fields: {
    code: { check: (text, _values, t) => (text === '' || code.test(text) ? null : t('codeRule')) },
    dbUrl: {
      Editor: DbUrlEditor,
      check: (text, _values, t) => (signIn.test(text) ? t('signInRule') : null),
    },
    dbUsername: { shown: (values) => !isFile(values) },
    dbPassword: { shown: (values) => !isFile(values) },
  },
  settle: withDefaults,
}

export default dataSourceForm
