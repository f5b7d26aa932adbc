import { change, type Operation, read } from './operation'

export const configRest: readonly Operation[] = [
  read('/api/config', { procedure: 'config.read', tag: 'Settings', summary: 'The username' }),
  change('PUT', '/api/config', {
    procedure: 'config.update',
    tag: 'Settings',
    summary: 'Change username and password',
    description: 'Ends all other sessions.',
  }),
]
