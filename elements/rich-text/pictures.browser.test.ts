import { editorPictures } from '../../tests/suites/editor-pictures'

editorPictures({
  tag: 'ops-rich-text',
  value: '<p>one</p>',
  picturesOf: (value) =>
    [...new DOMParser().parseFromString(value, 'text/html').querySelectorAll('img')].map((one) => one.getAttribute('src') ?? ''),
  written: (src, alt) => `src="${src}" alt="${alt}"`,
})
