/** Stands for the modules of zod that turn a schema into JSON Schema, which the browser never does. */
const unavailable = () => {
  throw new Error('JSON Schema output is not part of the web app')
}

export const createToJSONSchemaMethod = () => unavailable
export const createStandardJSONSchemaMethod = () => unavailable
export const aggregateChecks = unavailable
export const toJSONSchema = unavailable
