// `node scripts/release-notes.mjs v2.0.0`: prints the section of CHANGELOG.md for a tag. Fails if the tag is not the
// version of package.json and of the client, or the section is missing or has no date.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const [tag = ''] = process.argv.slice(2)

const read = (file) => readFileSync(join(ROOT, file), 'utf8')

/** The text below the heading `## [1.2.0] - 2026-12-01`, up to the next one; undefined without such a heading. */
function sectionOf(version) {
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m)
  const section = sections.find((text) => text.startsWith(`[${version}] - `) && /^\S+ - \d{4}-\d\d-\d\d\n/.test(text))
  return section?.slice(section.indexOf('\n')).trim()
}

const version = tag.replace(/^v/, '')
const wrong = ['package.json', 'packages/client/package.json'].filter(
  (file) => JSON.parse(read(file)).version !== version,
)
const notes = sectionOf(version)
if (wrong.length > 0) console.error(`The tag is ${tag}; another version is in ${wrong.join(' and ')}.`)
if (!notes) console.error(`CHANGELOG.md has no section '## [${version}] - <date>'.`)
if (wrong.length > 0 || !notes) process.exit(1)
console.log(notes)
