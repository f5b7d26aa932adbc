// Imported first: exits with one message on a Node that is too old. Uses only the syntax of Node 12, which must be able
// to parse it.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const required = engines.node.replace('>=', '')
const present = process.versions.node

if (isOlder(present, required)) {
  console.error(
    `Node.js ${present} is too old: ISP Manager needs Node.js ${required} or newer, see https://nodejs.org.`,
  )
  process.exit(1)
}

function isOlder(version, than) {
  const own = version.split('.').map(Number)
  const other = than.split('.').map(Number)
  const differing = other.findIndex((number, part) => number !== own[part])
  return differing >= 0 && own[differing] < other[differing]
}
