import { parseArgs } from 'node:util'

export type Options = {
  /** Sizes of the databases. */
  clients: number[]
  /** Total measuring time per figure. */
  seconds: number
  /** Number of connections for throughput. */
  connections: number
  /** Part of the names of the figures to measure; empty for all, including export and billing. */
  only: string
}

/** Parses `--clients 1000,10000 --seconds 3 --connections 8 --only paid`. Throws an error for invalid options. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    // pnpm passes its own separator on.
    args: args.filter((arg) => arg !== '--'),
    options: {
      clients: { type: 'string', default: '1000,10000,100000' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
    },
  })
  const [seconds, connections] = [Number(values.seconds), Number(values.connections)]
  const clients = values.clients.split(',').map(Number)
  if (!clients.every((count) => Number.isInteger(count) && count >= 400)) {
    throw new Error(`--clients takes whole numbers from 400, with commas between: ${values.clients}`)
  }
  if (!(seconds > 0)) throw new Error(`--seconds takes a number: ${values.seconds}`)
  if (!Number.isInteger(connections) || connections < 1) {
    throw new Error(`--connections takes a whole number: ${values.connections}`)
  }
  return { clients, seconds, connections, only: values.only }
}
