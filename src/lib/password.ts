import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The lowest score of a strong password (assumed; doc 3 §4.3, rule 2, leaves it open). */
const ENOUGH = 3;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, from 0 (at once) to 4 (very). The library is heavy: load this file on first use. */
export const passwordScore = (password: string): number => estimator.check(password).score;

/** Whether a password is strong enough for new instances. */
export const isStrong = (password: string): boolean => passwordScore(password) >= ENOUGH;
