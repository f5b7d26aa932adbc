const WORD =
  '(?:retirad[oa]s?|suspendid[oa]s?|cortad[oa]s?|inactiv[oa]s?|desactivad[oa]s?|(?:dad[oa]s? )?de baja|baja|desconectad[oa]s?|suspended|disconnected|inactive|cancel+ed|churned)'
/** 'SUSPENDIDO - Ana López', '(RETIRADA) Ana', '*** CORTADO *** Ana'. */
const BEFORE = new RegExp(String.raw`^[\s*#¡!([-]*${WORD}\s*[-–—:)\]*]+\s*(?=\p{L}{2})`, 'iu')
/** 'Ana López (retirada)', 'Ana López - SUSPENDIDO'. */
const BEHIND = new RegExp(String.raw`\s*(?:[-–—:,/]\s*${WORD}|[([]\s*${WORD}\s*[)\]])[.!\s]*$`, 'iu')

/** A name without the state that is written before or behind it; itself where nothing would be left. */
export function nameWithoutState(name: string): string {
  const bare = name.replace(BEFORE, '').replace(BEHIND, '').trim()
  return bare === '' ? name : bare
}
