/** The kinds of plan of the catalogue (assumed), apart from the schema, since seeds speak of them too. */
export const TYPE_CLASSES = ['nanode', 'standard', 'dedicated', 'premium', 'highmem', 'gpu'] as const;
export type TypeClass = (typeof TYPE_CLASSES)[number];
