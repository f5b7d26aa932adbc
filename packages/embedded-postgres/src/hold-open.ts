// Test fixture, run as a process: holds a data folder until it is killed.
import { startEmbedded } from './server'

const [dataDir = ''] = process.argv.slice(2)
const { connection, pid } = await startEmbedded({ dataDir })
process.stdout.write(`${JSON.stringify({ connection, pid })}\n`)
setInterval(() => {}, 60_000)
