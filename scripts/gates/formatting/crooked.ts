export const  crooked = "quotes";
