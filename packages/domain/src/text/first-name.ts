import { APOSTROPHES, QUOTES } from './marks'
import { searchable } from './search'

/** Titles before a name, as `searchable` and without a dot. */
const titles = words(`
  sr sra srita srta senor senora senorita don dona dna d da lic licda licdo licenciado licenciada ing inga ingeniero ingeniera
  dr dra doctor doctora prof profa profe profesor profesora mtro mtra maestro maestra arq arqta arquitecto arquitecta
  hno hna hermano hermana pastor pastora padre fray sor pem
`)

/** First words of a business or a place, as `searchable` and without a dot. */
const places = words(`
  abarroteria academia agencia agropecuaria agroservicio agua aldea alcaldia almacen antena apartamento apartamentos asociacion
  aserradero autolavado bar barberia billares biblioteca bodega bomberos boutique bufete cafe cafenet cafeteria cancha canton
  cantina capilla carniceria carpinteria carwash casa caserio cenma centro cevicheria cia ciber clinica club cocina colegio colonia
  comedor comercial comercializadora comidas comisaria comite comunidad condominio constructora cooperativa corporacion cyber
  despensa deposito dispensario distribuidora edificio empresa escuela estacion estadio estetica estudio fabrica familia farmacia
  ferreteria finca floristeria funeraria fundacion gasolinera gimnasio granja grupo guarderia gym hacienda heladeria herreria hospedaje
  hospital hostal hotel iglesia imprenta inmobiliaria instituto inversiones joyeria juzgado kinder laboratorio laboratorios lavanderia
  libreria local lotificacion lubricentro mercado mini minimarket ministerio minisuper mision molino motel muni municipalidad negocio
  novedades oficina oficinas optica panaderia panificadora papeleria parqueo parque parroquia pasteleria peluqueria pension pinchazo
  pizzeria policia polleria pollo posada puesto radio refaccionaria repetidora reposteria repuestos residencial residenciales
  restaurant restaurante rancho sala salon sastreria sector servicio servicios sres srs sociedad subestacion super supermercado
  taller talleres taqueria templo tienda tipografia tortilleria transportes universidad variedades venta veterinaria vidrieria
  zapateria
  el la los las san santa
`)

/** Begin a place behind the comma of a name, as in 'Juan Pérez, Zona 3'. */
const localities = words('avenida barrio calle callejon carretera esquina km kilometro lote manzana ruta zona')

/** The end of the name of a company: 'S.A.', 'S. A.', 'SA', 'Cía. Ltda.', 'e Hijos'. */
const COMPANY =
  /(^|[\s,])(S\. ?A\.?|SA|S\. ?C\.?|S\. ?R\. ?L\.?|SRL|(?:y )?C[ií]a\.?|Ltda\.?|LTDA\.?|Inc\.?|[ye] [Hh]ij[oa]s)$| & /
/** Words that stay small within the name of a business. */
const small = words('a con de del e el en la las los o para por y')

/**
 * The name with which a message greets a customer (product/text#greeting): the first name, without titles, of 'López,
 * Ana' that after the comma; of a business or a place, or with a number first ('50 Aniversario'), the whole name. Words
 * in capitals, or without any, begin with a capital.
 */
export function firstName(name: string): string {
  const written = name.trim().replace(/\s+/g, ' ')
  if (isBusiness(written) || /^[^\p{L}]*\p{N}/u.test(written)) return easedName(written)
  const named = withoutTitles(givenNames(written))
  const [first = '', second = ''] = named
  // 'Ma. Fernanda': an abbreviation alone is no name.
  const abbreviated = /^\p{L}{1,2}\.$/u.test(first) && second !== ''
  return (abbreviated ? [first, second] : [first]).map((word) => easedWord(word.replace(/,+$/, ''))).join(' ')
}

function isBusiness(name: string): boolean {
  const [first = ''] = name.split(/[\s,-]/, 1)
  return COMPANY.test(name) || places.has(bare(first))
}

/** The words of a name with the given names first: of 'López Pérez, Ana María' those after the comma. */
function givenNames(name: string): string[] {
  const [before = '', after = ''] = name.split(/\s*,\s*/).filter((part) => part !== '')
  // 'Ana López, la de la esquina' is no surname before a name.
  const [behind = ''] = after.split(' ', 1)
  const isPlace = places.has(bare(behind)) || localities.has(bare(behind))
  const isSurname = !isPlace && (/^\p{Lu}/u.test(after) || (/^\p{L}/u.test(after) && !/\p{Lu}/u.test(name)))
  return (isSurname ? `${after} ${before}` : before).split(' ')
}

/** Words from the first one that is no title; 'Sr.Juan' is two words. The last word stays also if it is a title. */
function withoutTitles(of: readonly string[]): string[] {
  const parts = of.flatMap((word) => {
    const [, title = '', rest = ''] = /^(\p{L}+)\.(\p{L}{2,}.*)$/u.exec(word) ?? []
    return titles.has(bare(title)) ? [title, rest] : [word]
  })
  const first = parts.findIndex((word, index) => !titles.has(bare(word)) || index === parts.length - 1)
  return parts.slice(first)
}

/** A whole name of which every word is in capitals, or none has one, with capitals where they belong. */
function easedName(name: string): string {
  if (/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name)) return name
  const eased = name.split(' ').map((word, index) => {
    if (word.includes('.')) return word.toLocaleUpperCase('es')
    return index > 0 && small.has(bare(word)) ? word.toLocaleLowerCase('es') : easedWord(word)
  })
  return eased.join(' ')
}

/** The beginning of a word or of a part of it, also behind the apostrophe of D'Angelo; that of Tz'unún is a letter. */
const BEGINNINGS = new RegExp(`(^[${APOSTROPHES}${QUOTES}]*|-)(?:[dolm][${APOSTROPHES}])?\\p{L}`, 'gu')

/** A word in capitals or without any: 'MARÍA' → 'María', "d'angelo" → "D'Angelo", "TZ'UNÚN" → "Tz'unún". */
function easedWord(word: string): string {
  if (/\p{Ll}/u.test(word) && /\p{Lu}/u.test(word)) return word
  return word.toLocaleLowerCase('es').replace(BEGINNINGS, (letters) => letters.toLocaleUpperCase('es'))
}

/** A word to look up: without accents, case, dots and commas. */
function bare(word: string): string {
  return searchable(word).replace(/[.,:ªº]/g, '')
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
