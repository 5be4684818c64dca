export { FailurePage, ForbiddenPage, NotFoundPage, ServerErrorPage, SuccessPage, TakenPage } from './ResultPages'
