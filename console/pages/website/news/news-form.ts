import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { NewsPreview } from './NewsPreview'

/** The form of an article shows beside it how visitors see it. */
const newsForm: FormExtensions = { Beside: NewsPreview }

export default newsForm
