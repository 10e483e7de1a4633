import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From this score on a password is strong enough; the document leaves its score open (doc 3 §4.3, rule 2). */
const ENOUGH = 3;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, 0 (at once) to 4 (very). The library is heavy: load this file on first use. */
export const passwordScore = (password: string): number => estimator.check(password).score;

/** Whether a password meets the strength that new instances ask for. */
export const isStrong = (password: string): boolean => passwordScore(password) >= ENOUGH;
