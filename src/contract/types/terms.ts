/** The kinds of plan in the catalogue (assumed), separate from the schema because seeds need them too. */
export const TYPE_CLASSES = ['nanode', 'standard', 'dedicated', 'premium', 'highmem', 'gpu'] as const;
export type TypeClass = (typeof TYPE_CLASSES)[number];
