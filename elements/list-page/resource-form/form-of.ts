import { type LazyView, lazyPart } from '../../parts/lazy-part'
import type { Resource } from '../resource/resource.types'
import type { ResourceFormProps } from './ResourceForm'

type FormMode = ResourceFormProps['mode']

const forms = new WeakMap<Resource, Partial<Record<FormMode, LazyView<ResourceFormProps>>>>()

/** The form of a resource, or its own detail; the code comes with the first of them. */
export function formOf(resource: Resource, mode: FormMode = 'edit'): LazyView<ResourceFormProps> {
  const cached = forms.get(resource) ?? {}
  const { ownDetail } = resource
  const key = mode === 'detail' && ownDetail ? 'detail' : 'edit'
  const made = (cached[key] ??= lazyPart<ResourceFormProps>(
    async () => {
      if (key === 'detail' && ownDetail) return ownDetail()
      if (resource.ownForm) return resource.ownForm()
      const [form, extensions] = await Promise.all([import('./ResourceForm'), resource.formExtensions?.()])
      return { default: form.resourceForm(extensions?.default) }
    },
    { close: ({ onClose }) => onClose(), prefetch: true },
  ))
  forms.set(resource, cached)
  return made
}
