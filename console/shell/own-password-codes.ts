/** Servers from 3.6 on want a permission for the user's own password. */
export const ownPasswordCodes = ['system:user:updatepwd'] as const
