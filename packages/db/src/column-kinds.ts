// The texts of columns by what they mean. They are the types of packages/domain with the same names, which this package
// does not import; a type test of packages/api compares them.

/** `numeric`: every such column has quetzales. */
export type Quetzales = string & { readonly '~kind'?: 'Quetzales' }

/** `date`. */
export type LocalDate = string & { readonly '~kind'?: 'LocalDate' }

/** `text` with a month, as its check constraint says. */
export type Period = string & { readonly '~kind'?: 'Period' }
