/** Lazily loaded: everything that makes files of rows. */
export { exportRows } from './export-rows'
export { fileName } from './files'
export { saveFile } from '../../../core/dom/save-file'
