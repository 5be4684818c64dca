export { FailurePage, ForbiddenPage, NotFoundPage, ServerErrorPage, SuccessPage, RevokedPage } from './ResultPages'
