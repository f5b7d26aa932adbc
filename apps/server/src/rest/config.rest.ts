import { change, type Operation, read } from './operation'

export const configRest: readonly Operation[] = [
  read('/api/config', { procedure: 'config.read', tag: 'Settings', summary: 'The username' }),
  change('PUT', '/api/config', {
    procedure: 'config.update',
    tag: 'Settings',
    summary: 'Change username and password',
    description:
      'Ends all other sessions. Where the second factor is on, it takes `currentPassword` or `code`: a code of the app or a recovery code.',
    unshown: ['currentPassword', 'code'],
    throttled: 'Five wrong passwords or codes within 15 minutes, or ten codes within an hour.',
  }),
]
