/** Lazily loaded: everything that makes files of rows. */
export { exportRows } from './export-rows'
export { fileName } from './file-names'
export { saveFile } from './save-file'
