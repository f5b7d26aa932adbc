import { change, type Operation, read } from './operation'

export const authRest: readonly Operation[] = [
  read('/api/auth/status', {
    procedure: 'auth.status',
    tag: 'Session',
    summary: 'Whether there is a session',
    description: '`defaultCredentials` is only present, and true, while the login is `admin` / `admin`.',
  }),
  change('POST', '/api/auth/login', {
    procedure: 'auth.login',
    tag: 'Session',
    summary: 'Log in',
    description:
      'Sets the session cookie. It expires after 24 idle hours, with `rememberMe` after a year. `code` is the code of the second factor, if there is one. Wrong credentials are a 401.',
    unshown: ['code'],
    unauthorized: 'Wrong credentials.',
    throttled:
      'Five logins from this address failed within 15 minutes, or 50 passwords or ten codes from all addresses within an hour; the right password is refused, too. A browser that logged in before is counted by itself, by its cookie `isp_device`.',
  }),
  change('POST', '/api/auth/logout', { procedure: 'auth.logout', tag: 'Session', summary: 'Log out' }),
]
