type Described = Record<string, { column: string }>

export function keysByColumn<const Fields extends Described>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([key, { column }]) => [column, key])) as {
    [Key in keyof Fields & string as Fields[Key]['column']]: Key
  }
}

/** The values of fields, by their columns; undefined for a column whose field is absent. */
export function valuesByColumn<Keys extends Record<string, string>, Fields extends object>(keys: Keys, fields: Fields) {
  const values = new Map<string, unknown>(Object.entries(fields))
  return Object.fromEntries(Object.entries(keys).map(([column, key]) => [column, values.get(key)])) as {
    [Column in keyof Keys]: Keys[Column] extends keyof Fields ? Fields[Keys[Column]] : undefined
  }
}

export function selectList<Table extends string, Keys extends Record<string, string>>(table: Table, keys: Keys) {
  return Object.entries(keys).map(([column, key]) => `${table}.${column} as ${key}`) as {
    [Column in keyof Keys & string]: `${Table}.${Column} as ${Keys[Column]}`
  }[keyof Keys & string][]
}
