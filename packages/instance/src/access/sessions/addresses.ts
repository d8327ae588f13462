export const signInPath = '/sign-in'
export const setPasswordPath = '/set-password'

/** Where people sign in before returning to a path of this instance. */
export function signInAddress(returnTo: string): string {
  return `${signInPath}?${new URLSearchParams({ returnTo })}`
}

/** Where the holder of a password link sets the password. */
export function setPasswordUrl(baseUrl: string, link: string): string {
  return `${baseUrl}${setPasswordPath}?${new URLSearchParams({ link })}`
}
