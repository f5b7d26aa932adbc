/**
 * A text of one kind: a text of another kind does not compile in its place, a plain text does. The property exists for the
 * compiler only.
 */
export type Branded<Kind extends string> = string & { readonly '~kind'?: Kind }
